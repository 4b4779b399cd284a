import type { World } from '../../kernel/world.ts';
import { insertDepartment, insertSite } from './factory.ts';

const DEPARTMENTS = [
  'Buchhaltung',
  'Einkauf',
  'Fuhrpark',
  'IT',
  'Lager',
  'Leergut',
  'Marketing',
  'Personal',
  'Verkauf',
  'Vertrieb Gastronomie',
];

const TOWNS = [
  'Kassel',
  'Göttingen',
  'Fulda',
  'Marburg',
  'Gießen',
  'Hanau',
  'Paderborn',
  'Höxter',
  'Detmold',
  'Bielefeld',
  'Soest',
  'Hamm',
  'Erfurt',
  'Gotha',
  'Eisenach',
  'Mühlhausen',
  'Jena',
  'Weimar',
  'Würzburg',
  'Bamberg',
  'Schweinfurt',
  'Aschaffenburg',
  'Coburg',
  'Kitzingen',
];

/** The first site of each company, in the order of its number: two people of the demo work at 601 and 101. */
const COMPANIES = [
  { tenantId: 6, first: 601, name: 'Quellmarkt' },
  { tenantId: 7, first: 701, name: 'Quellmarkt' },
  { tenantId: 8, first: 801, name: 'Quellmarkt' },
  { tenantId: 9, first: 901, name: 'Quellmarkt' },
  { tenantId: 1, first: 101, name: 'Brunnhof Markt' },
];

/** Companies stand in the migrations; departments and markets are the demo's. */
export async function tell(world: World): Promise<void> {
  for (const title of DEPARTMENTS) await insertDepartment(world, { title });
  const perCompany = { tiny: 2, small: 6, large: 24 }[world.size];
  for (const [index, { tenantId, first, name }] of COMPANIES.entries()) {
    for (let number = 0; number < perCompany; number += 1) {
      const town = TOWNS[(index * 5 + number) % TOWNS.length] ?? '';
      await insertSite(world, { id: first + number, title: `${name} ${town}`, tenantId });
    }
  }
}
