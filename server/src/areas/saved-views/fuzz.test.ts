import { fuzzArea } from '../../testing/fuzz.ts';

fuzzArea('savedViews');
