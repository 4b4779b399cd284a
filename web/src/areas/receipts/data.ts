export const RECEIPTS_AREA = '/free-product-accounting';
export const RECEIPTS = `${RECEIPTS_AREA}/receipts`;
export const ADD_RECEIPT = `${RECEIPTS}/add`;
export const EXPORTS = `${RECEIPTS_AREA}/exports`;
