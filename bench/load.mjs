// Puts load on a server from a separate process. Each connection repeats its own requests.
import { once } from 'node:events';
import autocannon from 'autocannon';

const [{ url, connections, seconds }] = await once(process, 'message');
const waiting = [...connections];
const result = await autocannon({
  url,
  connections: connections.length,
  duration: seconds,
  setupClient: (client) => client.setRequests(waiting.shift()),
});
process.send({
  answered: result['2xx'],
  failed: result.non2xx + result.errors,
  duration: result.duration,
});
