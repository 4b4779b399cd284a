import booking from './booking.ts';
import common from './common.ts';
import learning from './learning.ts';
import masterData from './master-data.ts';
import merchandise from './merchandise.ts';
import receipts from './receipts.ts';

export default { ...common, masterData, merchandise, booking, learning, receipts };
