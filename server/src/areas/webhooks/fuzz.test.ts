import { fuzzArea } from '../../testing/fuzz.ts';

fuzzArea('webhooks');
