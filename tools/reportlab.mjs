import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { installPackages, isLikeDebian, isRoot } from './apt.mjs';

const works = (program) => spawnSync(program, ['-c', 'import reportlab'], { timeout: 30_000 }).status === 0;

const installed = () => ['/usr/bin/python3', 'python3'].find(works);

/** A Python with ReportLab, against which label drawing is compared; installed if possible. */
function findReportLab() {
  const found = installed();
  if (found || !isLikeDebian() || !isRoot) return found;
  console.error('There is no ReportLab here: bringing it.');
  installPackages('python3-reportlab');
  return installed();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(findReportLab() ?? '');
