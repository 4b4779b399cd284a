import { subjects } from '@kontor/contract/areas/learning/subjects/endpoints.ts';
import { importAnswer } from '@kontor/contract/kernel/csv-import.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseExact } from '../../../testing/answer.ts';
import { startApp, type TestApp } from '../../../testing/app.ts';
import type { Caller } from '../../../testing/caller.ts';
import { insertSubject } from './factory.ts';

const { question, subject } = subjects;

let app: TestApp;
let admin: Caller;

beforeAll(async () => {
  app = await startApp();
  admin = app.as('administrator');
});
afterAll(() => app.stop());

const HEADER =
  'Frage;Frage (EN);Antwort 1;Antwort 1 (EN);Richtig 1;Antwort 2;Antwort 2 (EN);Richtig 2;Antwort 3;Antwort 3 (EN);Richtig 3';
const HOP = 'Wozu dient Hopfen?;What is hop for?;Er würzt;It seasons;x;Er färbt;;;Er konserviert;It preserves;Ja';
const MALT = 'Was ist Malz?;;Gekeimtes Getreide;;1;Eine Hefe;;0';

const fileOf = (...rows: readonly string[]) => [HEADER, ...rows].join('\n');
const makeSubject = () => app.make((world) => insertSubject(world, {}, 0));
const upload = (subjectId: number, file: string | Uint8Array, dryRun = false) =>
  admin.send({
    method: 'POST',
    url: `/api/learning/subject/${subjectId}/question/import?dryRun=${dryRun}`,
    payload: Buffer.from(file),
    headers: { 'content-type': 'text/csv' },
  });
const answerOf = async (sent: ReturnType<typeof upload>) => parseExact(importAnswer, (await sent).json);
const questionsOf = async (id: number) => (await admin.call(subject.find, { params: { id } })).body.questions;
const counts = (given: object) => ({ rows: 0, created: 0, updated: 0, unchanged: 0, faults: [], ...given });

describe('a file of questions', () => {
  it('adds them with their answers, in order', async () => {
    const id = await makeSubject();
    expect(await answerOf(upload(id, fileOf(HOP, MALT)))).toEqual(counts({ rows: 2, created: 2 }));
    const [hop, malt] = await questionsOf(id);
    expect(hop?.text).toEqual({ de: 'Wozu dient Hopfen?', en: 'What is hop for?' });
    expect(hop?.answers.map(({ text, isCorrect }) => [text.de, text.en, isCorrect])).toEqual([
      ['Er würzt', 'It seasons', true],
      ['Er färbt', null, false],
      ['Er konserviert', 'It preserves', true],
    ]);
    expect(malt?.answers.map(({ isCorrect }) => isCorrect)).toEqual([true, false]);
    const actions = await app.db
      .selectFrom('audit_entry')
      .select(['action', 'after'])
      .where('action', 'like', 'learning.question.%')
      .orderBy('id')
      .execute();
    expect(actions.map(({ action }) => action)).toEqual([
      'learning.question.imported',
      'learning.question.created',
      'learning.question.created',
    ]);
    expect(actions[1]?.after).toMatchObject({ subject_id: id, answers: hop?.answers });
  });

  it('changes those whose text is known, whose answers keep their ids, and can be repeated safely', async () => {
    const id = await makeSubject();
    await upload(id, fileOf(HOP, MALT));
    const before = await questionsOf(id);
    const mended = HOP.replace('Er färbt;;', 'Er färbt;It colours;').replace('Er würzt;It seasons;x', 'Er süßt;;');
    expect(await answerOf(upload(id, fileOf(MALT, mended), true))).toEqual(
      counts({ rows: 2, updated: 1, unchanged: 1 }),
    );
    expect(await questionsOf(id)).toEqual(before);
    expect(await answerOf(upload(id, fileOf(MALT, mended)))).toEqual(counts({ rows: 2, updated: 1, unchanged: 1 }));
    const after = await questionsOf(id);
    expect(after[1]).toEqual(before[1]);
    expect(after[0]?.version).toBe(2);
    expect(after[0]?.answers.slice(1).map((each) => each.id)).toEqual(
      before[0]?.answers.slice(1).map((each) => each.id),
    );
    expect(after[0]?.answers.map(({ text }) => [text.de, text.en])).toEqual([
      ['Er süßt', null],
      ['Er färbt', 'It colours'],
      ['Er konserviert', 'It preserves'],
    ]);
    expect(await answerOf(upload(id, fileOf(MALT, mended)))).toEqual(counts({ rows: 2, unchanged: 2 }));
  });

  it.each([
    ['Windows-1252', Buffer.from(fileOf(HOP), 'latin1')],
    ['German only', 'Frage;Antwort 1;Richtig 1\nWas ist Würze?;Unvergorenes Bier;ja'],
    ['quoted cells of several lines', 'Frage,Antwort 1,Richtig 1\n"Was stimmt?\nNennen Sie es.","Alles, immer",x'],
    ['six answers', `${HEADER};Antwort 4;Richtig 4;Antwort 5;Richtig 5;Antwort 6;Richtig 6\n${HOP};D;;E;;F;x`],
  ])('is accepted with %s', async (_, file) => {
    const id = await makeSubject();
    expect(await answerOf(upload(id, file))).toEqual(counts({ rows: 1, created: 1 }));
  });

  it('is rejected with all its faults by line and column, and nothing of it is written', async () => {
    const id = await makeSubject();
    const file = fileOf(
      HOP,
      ';;A;;x',
      'Ohne richtige?;;A;;;B;;nein',
      'Mit Lücke?;;A;;x;;;;C',
      'Mit Zeichen?;;A;;vielleicht',
      'wozu dient hopfen?;;A;;x',
      'Ohne Antworten?',
      'Wozu dient Hopfen?;;A;;vielleicht',
    );
    const preview = await answerOf(upload(id, file, true));
    expect(preview.faults.map(({ line, column, message }) => [line, column, message])).toEqual([
      [3, 'Frage', 'Bitte füllen Sie dieses Feld aus'],
      [4, null, 'Mindestens eine Antwort muss richtig sein'],
      [5, 'Antwort 2', 'Bitte füllen Sie dieses Feld aus'],
      [6, 'Richtig 1', 'Hier wird ein x erwartet, oder nichts'],
      [7, 'Frage', 'Das steht schon in Zeile 2'],
      [8, null, 'Mindestens eine Antwort muss richtig sein'],
      [9, 'Richtig 1', 'Hier wird ein x erwartet, oder nichts'],
      [9, 'Frage', 'Das steht schon in Zeile 2'],
    ]);
    const refused = await upload(id, file);
    expect([refused.outcome, refused.faults[0]]).toEqual(['409 learning.importFaulty', '3.Frage']);
    expect(await questionsOf(id)).toEqual([]);
  });

  it.each([
    ['other columns', 'Question;Answer\nWas ist Malz?;Getreide\n', ['1.Question', '1.Answer', '1.Frage']],
    ['a column by another name', 'Frage;Antwort 1;Richtig1\nWas ist Malz?;Getreide;x\n', ['1.Richtig1']],
    ['a mark without its answer', 'Frage;Antwort;Richtig 1\nWas ist Malz?;Getreide;x\n', ['1.Antwort']],
    ['marks alone', 'Frage;Richtig 1\nWas ist Malz?;x\n', ['2.Antwort 1']],
  ])('with %s has that fault once', async (_, file, expected) => {
    expect((await upload(await makeSubject(), file)).faults).toEqual(expected);
  });

  it('is added once by two imports at once, even while someone edits a question', async () => {
    const id = await makeSubject();
    await upload(id, fileOf(HOP));
    const [hop] = await questionsOf(id);
    const edit = admin.call(question.update, {
      params: { id: hop?.id ?? 0 },
      body: { subjectId: id, text: { de: 'Wozu dient Hopfen?', en: 'Why hop?' } },
    });
    const file = fileOf(HOP.replace('Er färbt', 'Er trübt'), MALT);
    const [edited, ...imported] = await Promise.all([edit, upload(id, file), upload(id, file)]);
    expect([edited.outcome, ...imported.map(({ outcome }) => outcome)]).toEqual(['204', '200', '200']);
    expect(await questionsOf(id)).toHaveLength(2);
  });

  it('requires an existing subject', async () => {
    for (const dryRun of [true, false]) {
      expect((await upload(2_000_000_000, fileOf(HOP), dryRun)).outcome).toBe('404 request.notFound');
    }
  });
});
