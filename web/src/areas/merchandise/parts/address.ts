export const ADMINISTRATION = '/administration';
export const DATA_SOURCES = `${ADMINISTRATION}/data-sources`;
