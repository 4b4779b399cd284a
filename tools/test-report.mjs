import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const NOTHING = { passed: 0, failed: 0, failures: [], tests: [] };

const MESSAGE_LINES = 20;

/** Failures are repeated at the end with their messages, because often only the end of a long log is kept. */
const beginningOf = (text = '') => stripVTControlCharacters(text).split('\n').slice(0, MESSAGE_LINES).join('\n    ');

const inTree = (path) => relative(process.cwd(), path);

/** The failures in one of Vitest's files. */
function failuresOf({ name, status, message, assertionResults }) {
  const tests = assertionResults.filter((test) => test.status === 'failed');
  if (status === 'failed' && tests.length === 0) return [`${inTree(name)}: ${beginningOf(message)}`];
  return tests.map((test) => `${inTree(name)} > ${test.fullName}: ${beginningOf(test.failureMessages[0])}`);
}

function read(file, summarize) {
  try {
    return summarize(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return NOTHING;
  }
}

/** A Vitest report: the number of passed and failed tests, the failures, and all durations. */
export const readVitest = (file) =>
  read(file, ({ numPassedTests, numFailedTests, testResults }) => ({
    passed: numPassedTests,
    failed: numFailedTests,
    failures: testResults.flatMap(failuresOf),
    tests: testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({ ms: duration ?? 0, title: `${inTree(name)} > ${fullName}` })),
    ),
  }));

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];

/** The same for a Playwright report. */
export const readPlaywright = (file) =>
  read(file, ({ suites, stats, errors }) => {
    const tests = suites.flatMap(specsOf).map(({ file: path, title, tests: [test] }) => {
      const [result] = test?.results ?? [];
      return {
        title: `e2e/${path} > ${title}`,
        ms: result?.duration ?? 0,
        isFailed: test?.status === 'unexpected',
        message: beginningOf(result?.error?.message),
      };
    });
    return {
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
      failures: [
        ...tests.filter(({ isFailed }) => isFailed).map(({ title, message }) => `${title}: ${message}`),
        ...errors.map(({ message }) => beginningOf(message)),
      ],
      tests,
    };
  });
