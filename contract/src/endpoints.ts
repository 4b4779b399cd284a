import { booking } from './areas/booking/endpoints.ts';
import { learning } from './areas/learning/endpoints.ts';
import { masterData } from './areas/master-data/endpoints.ts';
import { merchandise } from './areas/merchandise/endpoints.ts';
import { portal } from './kernel/portal.ts';

/** Every call of the API, by area. */
export const api = { portal, masterData, merchandise, booking, learning };
