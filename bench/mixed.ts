import { randomUUID } from 'node:crypto';
import pg from 'pg';
import * as z from 'zod/mini';
import { signIn } from './token.ts';
import type { Headers, Request } from './users.ts';

const DATES = 200;
const TRAINEES = 1_000;
const QUESTIONS = 20;
const RECEIPTS = 20;
const POSITIONS = 400;
const OFFERED = 200;

/** What people register for, are examined in, count and order, beside the data of the demo. */
const DATA = `
  with event as (
    insert into booking_event (title, description, private, external, code, category, sub_category, cancellation_policy,
        attendance_fee, referee, email)
      values ('Mischlast', '<p>Vom Malz zum Glas</p>', false, false, null, 'Fachseminare', 'Bier', 'Keine.', 0, 'Maria Keller',
        'seminare@kontor.example') returning id)
    insert into booking_event_date (event_id, registration_period, start, "end", slots, online, location)
      select id, day - interval '1 day', day, day + interval '4 hours', 100000, false, 'Kassel'
      from event, generate_series(1, ${DATES}) number, lateral (select now() + (30 + number) * interval '1 day' as day);
  with tenant as (insert into learning_tenant (title) values ('Mischlast') returning id),
    department as (insert into learning_department (title) values ('Mischlast') returning id),
    trainee as (
      insert into learning_trainee (number, given_name, family_name, tenant_id, department_id, invitation_key)
        select 'ML' || number, 'Mila', 'Brandt', tenant.id, department.id,
          'MMMM-KKKK-KKKK-' || translate(lpad(number::text, 4, '0'), '01', 'XY')
        from tenant, department, generate_series(1, ${TRAINEES}) number returning id),
    subject as (
      insert into learning_subject (title, exam_question_count, pass_percentage) values ('Mischlast', ${QUESTIONS}, 70) returning id),
    exam as (
      insert into learning_exam (title, start, "end", subject_id)
        select 'Mischlast', now() - interval '1 day', now() + interval '10 days', id from subject returning id),
    invited as (
      insert into learning_exam_trainee (exam_id, trainee_id) select exam.id, trainee.id from exam, trainee returning exam_id, trainee_id)
    insert into learning_attempt (exam_id, trainee_id, number, pass_percentage, started_at, question_count)
      select exam_id, trainee_id, 1, 70, now(), ${QUESTIONS} from invited;
  insert into learning_attempt_question (attempt_id, position, question_id, text, answers)
    select attempt.id, place, place, '{"de": "Was gehört in ein Bier?", "en": "What may beer be made of?"}',
      (select jsonb_agg(jsonb_build_object('id', place * 10 + answer, 'isCorrect', answer = 1, 'text',
        jsonb_build_object('de', 'Wasser, Malz, Hopfen und Hefe', 'en', 'Water, malt, hops and yeast')))
       from generate_series(1, 4) answer)
    from learning_attempt attempt join learning_exam on learning_exam.id = exam_id, generate_series(1, ${QUESTIONS}) place
    where title = 'Mischlast';
  with product as (
    insert into inventory_product (title, ean) select 'Mischlast ' || number, null from generate_series(1, ${POSITIONS}) number returning id),
    inventory as (
      insert into inventory (inventory_number, tenant_id, inventory_type, warehouse_id, date_of_counting, created_at, created_by,
          modified_at, modified_by)
        values ('Mischlast', 2, 1, 41, now()::date, now(), 'Anna', now(), 'Anna') returning id),
    receipt as (
      insert into inventory_receipt (inventory_id, state, created_at, created_by, modified_at, modified_by)
        select id, 1, now(), 'Anna', now(), 'Anna' from inventory, generate_series(1, ${RECEIPTS}) returning id)
    insert into inventory_position (inventory_receipt_id, position_number, type, inventory_product_id, unit, is_counted)
      select receipt.id, row_number() over (partition by receipt.id), 'product', product.id, 'Kasten', false from receipt, product;
  with campaign as (
    insert into campaign (title, start_date, end_date, released_at, send_confirmation_email, allow_comment, language, created_by)
      values ('Mischlast', now()::date - 1, now()::date + 7, now(), false, true, 'de', 'Anna Admin') returning id),
    site as (insert into campaign_site (campaign_id, site_id) select campaign.id, site.id from campaign, site)
    insert into campaign_product (campaign_id, product_id, position, unit, discount)
      select campaign.id, product.id, row_number() over (), 'Kasten', 10
      from campaign, (select id from product order by id limit ${OFFERED}) product`;

const Ids = z.object({ ids: z.array(z.int()) });
const Trainee = z.object({ key: z.string(), examId: z.int(), attemptId: z.int() });

/** Fills the database once; returns what the requests refer to. */
async function prepare(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const idsOf = async (query: string) => {
    const { rows } = await client.query(`select coalesce(array_agg(id), '{}') as ids from (${query}) as row (id)`);
    return z.parse(Ids, rows[0]).ids;
  };
  const [filled] = await idsOf(`select id from campaign where title = 'Mischlast'`);
  if (!filled) for (const statement of DATA.split(';\n')) await client.query(statement);
  const trainees = await client.query(
    `select invitation_key as key, exam_id as "examId", attempt.id as "attemptId" from learning_attempt attempt
     join learning_trainee trainee on trainee.id = trainee_id where trainee.number like 'ML%'`,
  );
  const [campaignId = 0] = await idsOf(`select id from campaign where title = 'Mischlast'`);
  const found = {
    dates: await idsOf(`select date.id from booking_event_date date join booking_event event on event.id = event_id
      where title = 'Mischlast'`),
    trainees: z.parse(z.array(Trainee), trainees.rows),
    receipts:
      await idsOf(`select receipt.id from inventory_receipt receipt join inventory on inventory.id = inventory_id
      where inventory_number = 'Mischlast'`),
    counted: await idsOf(`select id from inventory_product where title like 'Mischlast %'`),
    sites: await idsOf('select id from site'),
    products: await idsOf('select id from product order by id limit 5000'),
    departments: await idsOf('select id from department'),
    campaignId,
    offered: await idsOf(`select product_id from campaign_product where campaign_id = ${campaignId}`),
  };
  await client.end();
  return found;
}

const anyOf = <T>(values: readonly T[]): T => {
  const value = values[Math.floor(Math.random() * values.length)];
  if (value === undefined) throw new Error('The database lacks data for the mixed load.');
  return value;
};

const someOf = <T>(values: readonly T[], count: number): T[] => Array.from({ length: count }, () => anyOf(values));

const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

/** One of the things that people do, by its share of a hundred. An order is two requests: to see it, and to change it. */
export interface Action {
  readonly name: string;
  readonly share: number;
  readonly requests: () => readonly [Request, ...((answer: { readonly etag: string | undefined }) => Request)[]];
}

/**
 * The mixed load of a group's day: lists and records of head office, evaluation and orders of markets, counts of
 * handhelds, exams of trainees, registrations of visitors. The shares are an assumption: reading is four times writing.
 */
export async function mixedLoad(databaseUrl: string, publicUrl: string): Promise<readonly Action[]> {
  const { dates, trainees, receipts, counted, sites, products, departments, campaignId, offered } =
    await prepare(databaseUrl);
  const tokenOf = await signIn(databaseUrl, publicUrl);
  const office = await tokenOf('demo-administrator');
  const booking = await tokenOf('demo-booking');
  const markets = new Map<number, Headers>();
  for (const site of sites) markets.set(site, await tokenOf('demo-site', { siteId: [site] }));
  const evaluators = new Map<number, Headers>();
  for (const site of sites) evaluators.set(site, await tokenOf('demo-evaluation', { siteId: [site] }));

  const get = (path: string, headers: Headers = {}): Request => ({ method: 'GET', path, headers });
  const send = (method: 'POST' | 'PUT', path: string, body: object, headers: Headers = {}): Request => ({
    method,
    path,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const page = (most: number) => `limit=50&offset=${50 * Math.floor(Math.random() * (most / 50))}`;
  const examPath = (key: string, examId: number) => `/learning/exam/invitation/${key}/${examId}`;

  const registration = () =>
    send('POST', '/booking/attendee', {
      ...{ eventDateId: anyOf(dates), givenName: 'Anke', familyName: 'Baumann', email: `${randomUUID()}@example.org` },
      ...{ tenantId: 1, departmentId: anyOf(departments), participate: true, acceptCancellationPolicy: true },
    });
  const counts = () => {
    const receipt = anyOf(receipts);
    return send('POST', '/inventoryManagement/inventoryTransaction/batch', {
      counts: someOf(counted, 3).map((inventoryProductId) => ({
        ...{ id: randomUUID(), inventoryPositionInventoryReceiptId: receipt, inventoryProductId },
        ...{ unit: 'Kasten', countQuantity: 7, countedBy: 'Petra', countedAt: new Date().toISOString() },
      })),
      waiting: 0,
    });
  };
  const answer = () => {
    const { key, examId, attemptId } = anyOf(trainees);
    const questionId = 1 + Math.floor(Math.random() * QUESTIONS);
    const chosen = { questionId, answerIds: [questionId * 10 + 1 + Math.floor(Math.random() * 4)] };
    return send('PUT', `${examPath(key, examId)}/answer?attemptId=${attemptId}`, chosen);
  };
  const order = (): ReturnType<Action['requests']> => {
    const [site, market] = anyOf([...markets]);
    const path = `/campaign/${campaignId}/order/${site}`;
    const person = { quantity: 3, comment: null, personInCharge: 'Clara Conrad' };
    const ordered = [...new Set(someOf(offered, 10))].map((productId) => ({ productId, ...person }));
    return [
      get(path, market),
      ({ etag }) => send('PUT', path, ordered, { ...market, ...(etag && { 'if-match': etag }) }),
    ];
  };

  return [
    { name: 'products', share: 3, requests: () => [get('/product?limit=50&sort=title', office)] },
    // The browser counts a list once.
    {
      name: 'more products',
      share: 7,
      requests: () => [get(`/product?${page(1_000)}&sort=title&total=false`, office)],
    },
    {
      name: 'receipts',
      share: 8,
      requests: () => [get(`/receipt?${page(500)}&sort=-date,-id&total=false`, anyOf([...markets.values()]))],
    },
    { name: 'attendees', share: 4, requests: () => [get(`/booking/attendee?${page(500)}&total=false`, booking)] },
    { name: 'a product', share: 15, requests: () => [get(`/product/${anyOf(products)}`, office)] },
    { name: 'open work', share: 5, requests: () => [get('/open-work', anyOf([...markets.values()]))] },
    {
      name: 'evaluation',
      share: 10,
      requests: () => {
        const [site, headers] = anyOf([...evaluators]);
        return [get(`/evaluation/site/${site}?start=${day(-31)}&end=${day(-1)}`, headers)];
      },
    },
    { name: 'events for visitors', share: 8, requests: () => [get('/booking/event?limit=50')] },
    {
      name: 'exams of a trainee',
      share: 5,
      requests: () => [get(`/learning/exam/invitation/${anyOf(trainees).key}`)],
    },
    { name: 'counts', share: 15, requests: () => [counts()] },
    { name: 'exam answers', share: 12, requests: () => [answer()] },
    { name: 'registrations', share: 4, requests: () => [registration()] },
    { name: 'orders', share: 4, requests: order },
  ];
}
