import { everybody } from '../../../kernel/access.ts';
import { endpoint } from '../../../kernel/endpoint.ts';
import { group, registeredGroup } from './schema.ts';

export const groups = {
  /** Registers several people for a date, all of them or nobody; each gets their own mail and link. */
  registerGroup: endpoint({
    method: 'POST',
    path: '/booking/attendee/group',
    caller: everybody,
    scope: null,
    body: group,
    status: 201,
    response: registeredGroup,
    errors: [
      'booking.dateFull',
      'booking.tooFewSlots',
      'booking.dateClosed',
      'booking.codeWrong',
      'booking.alreadyRegistered',
      'booking.alreadyWaiting',
      'request.tooMany',
    ],
  }),
};
