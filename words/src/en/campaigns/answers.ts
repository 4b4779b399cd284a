import type de from '../../de/campaigns/answers.ts';
import type { Words } from '../../words.ts';

export default { title: 'Answers' } satisfies Words<typeof de>;
