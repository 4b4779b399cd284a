import type { campaignsErrors } from '@kontor/contract/areas/campaigns/errors.ts';
import type { ErrorWords } from '../words.ts';
import allocations from './campaigns/allocations.ts';
import answers from './campaigns/answers.ts';
import campaign from './campaigns/campaign.ts';
import mails from './campaigns/mails.ts';
import menu from './campaigns/menu.ts';
import orders from './campaigns/orders.ts';
import terms from './campaigns/terms.ts';
import validation from './campaigns/validation.ts';

const errors: ErrorWords<keyof typeof campaignsErrors, 'campaigns'> = {
  wrongState: 'Dieser Statuswechsel ist hier nicht möglich.',
  noProducts: 'Freigeben und absagen lässt sich nur eine Aktion mit mindestens einem Artikel.',
  frozen: 'Die Aktion ist freigegeben: Begrüßung, Zeitraum und Erinnerung lassen sich nicht mehr ändern.',
  productFixed:
    'Die Aktion ist freigegeben: Artikel können hinzukommen, aber nicht mehr geändert oder entfernt werden. Nur die verfügbare Menge lässt sich noch ändern.',
  siteOrdered: 'Ein Markt, der schon bestellt hat, kann nicht mehr entfernt werden.',
  released: 'Nur eine Aktion in Vorbereitung kann gelöscht werden. Sagen Sie eine freigegebene Aktion stattdessen ab.',
  notActive: 'Diese Aktion ist nicht aktiv.',
  notClosed: 'Diese Aktion ist noch nicht beendet.',
  siteMissing: 'Dieser Markt nimmt an der Aktion nicht teil.',
  canceled: 'Diese Aktion wurde abgesagt.',
  nothingToAllocate: 'Zuteilen lassen sich nur Artikel mit einer verfügbaren Menge.',
  overAllocated: 'Es wurde mehr zugeteilt, als verfügbar ist.',
};

export default { ...menu, ...terms, ...validation, errors, campaign, orders, answers, allocations, mails };
