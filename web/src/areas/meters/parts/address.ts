/** The addresses of the area's pages (`spec 3 §2.3`). */
export const METER_MANAGEMENT = '/meter-management';

export const DATA_ENTRY = `${METER_MANAGEMENT}/data-entry`;
export const VALUES = `${METER_MANAGEMENT}/values`;
export const RANKING = `${METER_MANAGEMENT}/ranking`;
export const ADMINISTRATION = `${METER_MANAGEMENT}/administration`;
export const METER_IMPORT = `${ADMINISTRATION}/import`;
export const LOAD_IMPORT = `${ADMINISTRATION}/load`;
export const SUPERVISION = `${METER_MANAGEMENT}/overview`;
export const COSTS = `${METER_MANAGEMENT}/costs`;
export const DEGREE_DAYS = `${COSTS}?tab=degreeDays`;
export const DEGREE_DAY_IMPORT = `${COSTS}/degree-days`;
