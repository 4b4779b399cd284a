import type de from '../de/meters.ts';
import type { Words } from '../words.ts';
import administration from './meters/administration.ts';
import costs from './meters/costs.ts';
import entry from './meters/entry.ts';
import mails from './meters/mails.ts';
import menu from './meters/menu.ts';
import overview from './meters/overview.ts';
import ranking from './meters/ranking.ts';
import supervision from './meters/supervision.ts';
import terms from './meters/terms.ts';
import validation from './meters/validation.ts';
import values from './meters/values.ts';

export default {
  ...menu,
  ...terms,
  ...validation,
  errors: {
    numberTaken: 'This site already has a meter with this number.',
    inUse: 'A meter with readings cannot be deleted. Take it out of use instead.',
    retired: 'The meter was already out of use on this day.',
    tooEarly: 'The next reading of this meter is not due yet.',
    beforeInstallation: 'The meter had not been installed yet on this day.',
    sameDay: 'There is already a reading for this day.',
    belowPrevious: 'The value is below the previous one. Was the meter exchanged, or did its register roll over?',
    aboveNext: 'The value is above a later one.',
    ofDevice: 'A meter’s first and last readings belong to the exchange: only the value can be changed.',
    laterReadings: 'The exchange must be on or after the day of the last reading.',
    notExchanged: 'This meter has never been exchanged.',
    deviceRead: 'The new meter has already been read. Delete its readings first.',
    clientIdTaken: 'This entry has already been saved with different values.',
    deleted: 'This reading has been deleted.',
    importFaulty: 'The file contains errors. Nothing was imported.',
    tariffTaken: 'There is already a tariff for this type from this day on.',
  },
  overview,
  entry,
  values,
  ranking,
  administration,
  supervision,
  costs,
  mails,
} satisfies Words<typeof de>;
