// The baseline: node:http, the driver and JSON.stringify, with the SQL that it is given.

import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import pg from 'pg';

const [{ url, statements, lists }] = await once(process, 'message');

const { TIMESTAMPTZ, INT8, NUMERIC } = pg.types.builtins;
pg.types.setTypeParser(TIMESTAMPTZ, (text) => new Date(text).toISOString());
pg.types.setTypeParser(INT8, Number);
pg.types.setTypeParser(NUMERIC, Number);

const pool = new pg.Pool({ connectionString: url, max: 10, options: '-c timezone=UTC' });

async function run(name, values) {
  const { rows } = await pool.query({ name, text: statements[name].text, values });
  return rows;
}

const INVITATION = /^\/api\/learning\/exam\/invitation\/([^/]+)(?:\/(\d+)\/answer\?attemptId=(\d+))?$/;
const digestOf = (key) => createHash('sha256').update(key).digest();

async function invitedExams(key) {
  const rows = await run('exams', [digestOf(key)]);
  const documents = await run('documents', [rows.map(({ subjectId }) => subjectId)]);
  const now = Date.now();
  return rows.map((row) => {
    const submitted = row.attempts.filter(({ submittedAt }) => submittedAt);
    const last = submitted.at(-1);
    return {
      id: row.examId,
      title: row.title,
      start: row.start,
      end: row.end,
      isActive: Date.parse(row.start) <= now && now <= Date.parse(row.end),
      allowGracePeriod: row.allowGracePeriod,
      trainee: { givenName: row.givenName, familyName: row.familyName },
      subject: {
        title: row.subjectTitle,
        documents: documents
          .filter(({ subjectId }) => subjectId === row.subjectId)
          .map(({ documentId, title, id, name, content_type: contentType, size, created_at: creation }) => ({
            id: documentId,
            title,
            attachment: { id, name, contentType, size, creation, url: '' },
          })),
      },
      correctQuestions: last?.correctCount ?? null,
      questionCount: last?.questionCount ?? null,
      hasPassed: last?.hasPassed ?? false,
      usedSecondAttempt: submitted.length > 1,
      hasBegun: submitted.length < row.attempts.length,
      awaitsScore: false,
      certificateCode: row.certificateCode,
    };
  });
}

/** Stores an answer in a transaction, unless it does not belong to the question. */
async function saveAnswer(key, examId, attemptId, { questionId, answerIds }) {
  const client = await pool.connect();
  const query = (name, values) => client.query({ name, text: statements[name].text, values });
  try {
    await client.query('begin');
    const { rows } = await query('keep', [attemptId, examId, digestOf(key), answerIds, questionId]);
    const isKnown = answerIds.every((id) => rows[0].answers.some((answer) => answer.id === id));
    await client.query(isKnown ? 'commit' : 'rollback');
  } finally {
    client.release();
  }
}

/** A page of a list and the total, queried in parallel as hand-written code would. */
async function list({ page, total }) {
  const [{ rows }, counted] = await Promise.all([pool.query(page), pool.query(total)]);
  return { rows, total: counted.rows[0].total };
}

const server = createServer(async (request, response) => {
  if (request.method === 'PUT') {
    const [, key, examId, attemptId] = INVITATION.exec(request.url);
    await saveAnswer(key, examId, attemptId, await json(request));
    response.writeHead(204).end();
    return;
  }
  const listed = lists[request.url] && (await list(lists[request.url]));
  const body = JSON.stringify(listed ? listed.rows : await invitedExams(INVITATION.exec(request.url)[1]));
  response.writeHead(200, {
    ...(listed && { 'x-total-count': listed.total }),
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => process.send(server.address().port));
