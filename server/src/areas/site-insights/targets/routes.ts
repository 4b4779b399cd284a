import { FIGURE_NAMES } from '@kontor/contract/areas/site-insights/evaluation/rules.ts';
import type { targets } from '@kontor/contract/areas/site-insights/targets/endpoints.ts';
import { LANGUAGES } from '@kontor/words/words.ts';
import { presentOutcome } from '../../../kernel/files/outcome.ts';
import { Answer } from '../../../kernel/http/answer.ts';
import type { Handlers } from '../../../kernel/http/call.ts';
import { Refusal, refuse } from '../../../kernel/http/refusal.ts';
import type { Services } from '../../../kernel/services.ts';
import { performIn } from '../../../kernel/thread/perform.ts';
import { words } from '../../../kernel/words.ts';
import * as commands from './commands.ts';
import { allTargets, targetsOfSite } from './queries.ts';
import { type FigureNames, readTargets } from './tasks.ts';

/** The figures by the names that the portal shows in each language, and by those of the contract. */
const NAMES: FigureNames = FIGURE_NAMES.flatMap((figure) => [
  { name: figure, figure },
  ...LANGUAGES.map((language) => ({ name: words(language)(`siteInsights:terms.figures.${figure}`), figure })),
]);

export const targetHandlers = (services: Services): Handlers<typeof targets> => ({
  targets: ({ read, query }) => allTargets(read, query),

  async targetsOfSite({ read, params: { siteId, ...asked } }) {
    return (await targetsOfSite(read, siteId, asked)) ?? refuse('request.notFound');
  },

  setTargets: ({ tx, actor, params, body, ifMatch }) => commands.setTargets(tx, actor, params, body, ifMatch),

  async importTargets({ actor, query, bytes, read, write, language }) {
    const file = await performIn(services, readTargets, { bytes, names: NAMES });
    if (file instanceof Refusal) return file;
    const outcome = await (query.dryRun === 'true'
      ? commands.tryImport(read, file)
      : write((tx) => commands.importTargets(tx, actor, file)));
    return outcome instanceof Refusal || outcome instanceof Answer ? outcome : presentOutcome(outcome, language);
  },
});
