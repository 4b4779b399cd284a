import type { siteInsightsErrors } from '@kontor/contract/areas/site-insights/errors.ts';
import type { ErrorWords } from '../../words.ts';

const errors: ErrorWords<keyof typeof siteInsightsErrors, 'siteInsights'> = {
  addressMissing:
    'In Ihrem Konto ist keine bestätigte E-Mail-Adresse hinterlegt. Bitte wenden Sie sich an die IT-Abteilung.',
  importFaulty: 'Die Datei enthält Fehler. Es wurde nichts importiert.',
};

/** What pages, mails and papers of the area call the same. */
const terms = {
  allSites: 'Alle Märkte',
  figures: {
    totalRevenue: 'Gesamtumsatz',
    loyaltyProgramRevenue: 'Umsatz mit Kundenkarte',
    loyaltyProgramShare: 'Anteil mit Kundenkarte',
    revenuePerWorkingHour: 'Umsatz je Arbeitsstunde',
    averageInvoiceSum: 'Durchschnittlicher Bon',
    averageProductCount: 'Artikel je Bon',
    spoilage: 'Bruch und Verderb',
    spoilageShare: 'Anteil Bruch und Verderb',
    inventoryDifferencePercent: 'Inventurdifferenz',
    gradeWorkwear: 'Note Arbeitskleidung',
    gradePositioning: 'Note Platzierung',
    gradeGeneralOrganization: 'Note Ordnung',
    totalGrade: 'Gesamtnote',
  },
  preOrderStates: { placed: 'Angelegt', ordered: 'Bestellt', delivered: 'Geliefert' },
  rangeStates: { out: 'Leer', low: 'Knapp', fine: 'Passt', tooMuch: 'Zu viel' },
};

export default { errors, terms };
