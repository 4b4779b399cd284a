import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkAreas } from './check-areas.mjs';

let root;

const put = (file, text = '') => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kontor-areas-'));
  for (const area of ['booking', 'meters']) {
    put(`contract/src/areas/${area}/schema.ts`, "import * as z from 'zod/mini';");
    put(`words/src/de/${area}.ts`);
    put(`words/src/en/${area}.ts`);
    put(`server/src/areas/${area}/queries.ts`, `import '@kontor/contract/areas/${area}/schema.ts';`);
    put(`server/src/areas/${area}/events/commands.ts`, "import '../../meters/queries.ts';");
    put(`web/src/areas/${area}/pages/deep/list.tsx`, "import '../../../../kit/table.tsx';");
  }
  put('web/src/kit/table.tsx');
  put('server/src/app.ts', "import './areas/booking/queries.ts';");
});

afterEach(() => rmSync(root, { recursive: true }));

describe('check-areas', () => {
  it('reports nothing for a correct tree', () => expect(checkAreas(root)).toEqual([]));

  it.each([
    ['server/src/areas/booking/helpers.ts', '', 'move this to one of them'],
    ['server/src/areas/booking/routes.ts', "import '../meters/events/routes.ts';", 'through its queries.ts'],
    ['server/src/kernel/jobs.ts', "import '../areas/booking/queries.ts';", 'server/kernel may not import server/areas'],
    ['server/src/areas/booking/routes.ts', "import '../../../../web/src/kit/table.tsx';", 'may not import web/kit'],
    ['web/src/areas/booking/data.ts', "import '../meters/data.ts';", 'belongs in web/src/pickers'],
    ['web/src/kit/form.tsx', "const x = import('../pickers/site.tsx');", 'web/kit may not import web/pickers'],
    ['contract/src/areas/booking/rules.ts', "import { z } from 'zod';", 'the contract may only import'],
    ['contract/src/kernel/days.ts', "import '../areas/booking/schema.ts';", 'contract/kernel may not import'],
    ['web/src/areas/booking/helpers.ts', '', 'below web/src/areas/booking/<subject>/'],
    ['web/src/kit/DataTable.tsx', '', 'kebab case'],
    ['server/src/kernel/long.ts', 'x\n'.repeat(301), '301 lines'],
    ['server/src/areas/learning/routes.ts', '', 'no such area in contract'],
    ['contract/src/areas/learning/schema.ts', '', 'words/src/en/learning.ts: is missing'],
  ])('%s is reported with its proper place', (file, text, advice) => {
    put(file, text);
    expect(checkAreas(root).join('\n')).toContain(advice);
  });

  it('has a folder of many files divided', () => {
    for (let at = 0; at <= 45; at += 1) put(`web/src/areas/booking/events/part-${at}.tsx`);
    expect(checkAreas(root)).toEqual([expect.stringContaining('divided by subject')]);
  });

  it('keeps staff code from guests', () => {
    put('web/src/areas/meters/data.ts');
    put('web/src/areas/meters/restricted.ts', "const load = () => import('./pages/sign.tsx');");
    put('web/src/areas/meters/pages/sign.tsx', "import type { Meter } from '../data.ts';");
    expect(checkAreas(root)).toEqual([]);
    put('web/src/areas/meters/pages/sign.tsx', "import { meterQuery } from '../data.ts';");
    expect(checkAreas(root)).toEqual([expect.stringContaining('guests would load web/src/areas/meters/data.ts')]);
    put('web/src/areas/meters/pages/sign.tsx');
    put('web/src/areas/meters/restricted.ts', "import { METERS } from './data.ts';");
    expect(checkAreas(root)).toEqual([expect.stringContaining('restricted.ts → web/src/areas/meters/data.ts')]);
  });

  it('finds import cycles, also of types and of lazy imports', () => {
    for (const folder of ['server/src/kernel', 'web/src/kernel']) {
      put(`${folder}/a.ts`, "import { b } from './b.ts';");
      for (const back of ["import { a } from './a.ts';", "import type { A } from './a.ts';", "import('./a.ts');"]) {
        put(`${folder}/b.ts`, back);
        expect(checkAreas(root)).toHaveLength(1);
      }
      put(`${folder}/b.ts`);
      expect(checkAreas(root)).toEqual([]);
    }
  });
});
