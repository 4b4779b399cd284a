import { ServerResponse } from 'node:http';
import { runInThisContext } from 'node:vm';
import { MOVE_CLOCK } from './clock.mjs';

// A process that preloads this lives on the day of the run.
runInThisContext(MOVE_CLOCK);

// Node.js has kept the real `Date` for the header of the same name, by which devices know how far their clock is off.
const { writeHead } = ServerResponse.prototype;
ServerResponse.prototype.writeHead = function (...args) {
  if (!this.hasHeader('date')) this.setHeader('date', new Date().toUTCString());
  return writeHead.apply(this, args);
};
