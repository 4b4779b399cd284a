import { ServerResponse } from 'node:http';
import { runInThisContext } from 'node:vm';
import { MOVE_CLOCK } from './clock.mjs';

// A process that preloads this runs on the day of the run.
runInThisContext(MOVE_CLOCK);

// Node.js uses the real `Date` for the header of that name, by which devices compute their clock's offset.
const { writeHead } = ServerResponse.prototype;
ServerResponse.prototype.writeHead = function (...args) {
  if (!this.hasHeader('date')) this.setHeader('date', new Date().toUTCString());
  return writeHead.apply(this, args);
};
