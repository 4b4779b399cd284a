import { Server } from 'node:http';

// A server that preloads this answers the app's requests late, each by another time up to LATENCY_MS: a test that does
// not wait for what it relies on then fails, as it would once in a while on a busy machine.
const most = Number(process.env.LATENCY_MS);
const { emit } = Server.prototype;
Server.prototype.emit = function (event, ...args) {
  if (event !== 'request' || !args[0].url.startsWith('/api/')) return emit.call(this, event, ...args);
  setTimeout(() => emit.call(this, event, ...args), Math.random() * most);
  return true;
};
