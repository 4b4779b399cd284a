import { createRequire } from 'node:module';
import type { Face } from '@kontor/contract/areas/price-tags/labels/parts/shapes.ts';
import { openFont } from '../../../kernel/pdf/face.ts';

const { resolve } = createRequire(import.meta.url);
const fontAt = (name: string) => openFont(resolve(`@expo-google-fonts/${name}.ttf`));

let opened: Readonly<Record<Face, ReturnType<typeof openFont>>> | undefined;

/** The fonts of labels, which the thread keeps open. */
export function openFonts() {
  opened ??= {
    text: fontAt('barlow-condensed/500Medium/BarlowCondensed_500Medium'),
    bold: fontAt('barlow-condensed/700Bold/BarlowCondensed_700Bold'),
    narrow: fontAt('league-gothic/400Regular/LeagueGothic_400Regular'),
  };
  return opened;
}
