import { drawAttendanceCertificate } from './areas/booking/certificates/tasks.ts';
import { readAttendees } from './areas/booking/imports/tasks.ts';
import { drawAttendanceSheet } from './areas/booking/lists/tasks.ts';
import { readPositions } from './areas/inventory/additions/tasks.ts';
import { drawCountingSheet } from './areas/inventory/sheets/tasks.ts';
import { drawCertificate } from './areas/learning/attempts/tasks.ts';
import { drawCards } from './areas/learning/exams/tasks.ts';
import { readTrainees } from './areas/learning/people/tasks.ts';
import { readQuestions } from './areas/learning/subjects/tasks.ts';
import { importTasks } from './areas/master-data/imports/tasks.ts';
import { readDegreeDays } from './areas/meters/degree-days/tasks.ts';
import { readMeters } from './areas/meters/imports/tasks.ts';
import { readQuarters } from './areas/meters/intervals/tasks.ts';
import { drawPerson } from './areas/people/tasks.ts';
import { drawDots, drawPackedPriceTags, drawPriceTags } from './areas/price-tags/tasks.ts';
import { drawReceipt } from './areas/receipts/documents/tasks.ts';
import { drawComparison, drawEvaluation } from './areas/site-insights/documents/tasks.ts';
import { readTargets } from './areas/site-insights/targets/tasks.ts';
import { readBody } from './kernel/http/read-body.ts';
import { serveTasks } from './kernel/thread/task.ts';

// The worker thread: one entry per area with tasks.
serveTasks([
  readBody,
  ...importTasks,
  drawAttendanceCertificate,
  drawAttendanceSheet,
  drawCards,
  drawCertificate,
  drawComparison,
  drawEvaluation,
  drawDots,
  drawPackedPriceTags,
  drawPerson,
  drawPriceTags,
  drawReceipt,
  readAttendees,
  readDegreeDays,
  readMeters,
  readQuarters,
  readPositions,
  drawCountingSheet,
  readTargets,
  readTrainees,
  readQuestions,
]);
