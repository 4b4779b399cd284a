import type { Language } from '@kontor/words/words.ts';
import { task } from '../../kernel/thread/task.ts';

type Fact = readonly [label: string, value: string];

/** The texts of a person's file, in order. */
export interface PersonSheet {
  readonly language: Language;
  readonly title: string;
  /** Who and when. */
  readonly facts: readonly Fact[];
  readonly note: string;
  readonly sections: readonly {
    readonly title: string;
    readonly text: string;
    readonly rows: readonly { readonly facts: readonly Fact[]; readonly rest: string }[];
  }[];
}

/** Draws a person's file on as many pages as it needs. */
export const drawPerson = task({
  name: 'people.draw-person',
  run: async (sheet: PersonSheet): Promise<{ content: Uint8Array }> => {
    // Loaded on demand: most tasks of the thread draw no pages.
    const { drawSheet } = await import('./parts/sheet.ts');
    return { content: await drawSheet(sheet) };
  },
});
