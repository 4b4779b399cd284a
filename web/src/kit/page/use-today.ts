import { dayOf } from '@kontor/contract/kernel/days.ts';
import { settings } from '../../kernel/settings.ts';
import { useNow } from './use-now.ts';

/** Today in the business time zone. */
export const useToday = (): string => dayOf(useNow(), settings().timeZone);
