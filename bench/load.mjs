// Puts load on a server from a separate process. Each connection repeats its own requests.
import autocannon from 'autocannon';

const { url, connections, seconds } = JSON.parse(process.argv[2]);
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
