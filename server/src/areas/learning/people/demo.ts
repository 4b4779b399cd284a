import { pick, type World } from '../../../kernel/world.ts';
import { superviseDepartment } from '../../master-data/factory.ts';
import { createTrainees } from './commands.ts';
import { insertCategory, insertDepartment, insertTenant } from './factory.ts';

const TENANTS = ['Quellmarkt Nord', 'Quellmarkt Süd', 'Getränkelogistik Mitte', 'Zentrale'];
const DEPARTMENTS = ['Verkauf', 'Kasse', 'Leergutannahme', 'Lager', 'Fuhrpark', 'Verwaltung'];
const CATEGORIES = ['1. Lehrjahr', '2. Lehrjahr', '3. Lehrjahr', 'Aushilfe', 'Quereinstieg', 'Stellvertretung'];

/** No pair of these names repeats until all have been used. */
const GIVEN = [
  ...['Amelie', 'Baran', 'Clara', 'Dominik', 'Emma', 'Finn', 'Greta', 'Hamza', 'Ida', 'Jannik', 'Kira', 'Leon'],
  ...['Mila', 'Noah', 'Ole', 'Paula', 'Quirin', 'Rieke', 'Samira', 'Tim', 'Ulrike', 'Vincent', 'Wiebke', 'Yasmin'],
  'Zoe',
] as const;
const FAMILY = [
  ...['Ahrens', 'Böttcher', 'Çelik', 'Dietrich', 'Ebert', 'Friedrich', 'Günther', 'Haas', 'Iwanow', 'Jansen', 'Koch'],
  ...['Lorenz', 'Möller', 'Naumann', 'Oswald', 'Petersen', 'Quast', 'Roth', 'Sommer', 'Tischler', 'Uhlig', 'Vogt'],
  ...['Weiß', 'Yıldız', 'Zander', 'Bergmann'],
] as const;

/** The portal's departments with a supervisor; the others have none. */
const SUPERVISED = ['Einkauf', 'IT', 'Lager', 'Marketing', 'Vertrieb Gastronomie'];

const TRAINEES = { tiny: 12, small: 90, large: 3_000 } as const;

/** Every so many trainees, one has no address. */
const WITHOUT_EMAIL = 6;

const mailName = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[äöüßı]/g, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', ı: 'i' })[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/[^a-z]/g, '');

/** Trainees of four companies, most of them with an e-mail address; some supervise a department of the portal. */
export async function createDemoPeople(world: World): Promise<void> {
  const { tx, size, random } = world;
  const ids = async (titles: readonly string[], insert: (title: string, place: number) => Promise<number>) => {
    const created: number[] = [];
    for (const [index, title] of titles.entries()) created.push(await insert(title, index));
    return created;
  };
  const tenants = await ids(TENANTS, (title) => insertTenant(world, title));
  const departments = await ids(DEPARTMENTS, (title) => insertDepartment(world, title));
  const categories = await ids(CATEGORIES, (text, index) => insertCategory(world, text, (index + 1) * 10));
  const oneOf = (list: readonly number[]) => pick(random, [list[0] ?? 0, ...list.slice(1)]);
  const bodies = Array.from({ length: TRAINEES[size] }, (_, index) => {
    const givenName = GIVEN[index % GIVEN.length] ?? GIVEN[0];
    const familyName =
      FAMILY[(index + Math.floor(index / (GIVEN.length * FAMILY.length))) % FAMILY.length] ?? FAMILY[0];
    const email = `${mailName(givenName)}.${mailName(familyName)}.${index}@example.org`;
    return {
      number: String(20_260 + index),
      givenName,
      familyName,
      email: index % WITHOUT_EMAIL === WITHOUT_EMAIL - 1 ? null : email,
      tenantId: oneOf(tenants),
      departmentId: oneOf(departments),
      categories: [oneOf(categories)],
    };
  });
  const trainees = await createTrainees(tx, bodies);
  for (const [place, title] of SUPERVISED.entries()) {
    const supervisor = trainees.at(-1 - place);
    if (supervisor !== undefined) await superviseDepartment(world, title, supervisor);
  }
}
