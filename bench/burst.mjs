// Sends requests once, by a number of clients with a connection each.
import { once } from 'node:events';
import { Agent, request } from 'node:http';

const [{ url, clients, requests }] = await once(process, 'message');
const agent = new Agent({ keepAlive: true, maxSockets: clients });
const statuses = {};

const send = ({ path, ...options }, body) =>
  new Promise((resolve, reject) => {
    const sent = request(url + path, { ...options, agent }, (answer) => {
      statuses[answer.statusCode] = (statuses[answer.statusCode] ?? 0) + 1;
      answer.resume().once('end', resolve);
    });
    sent.once('error', reject).end(body);
  });

const startedAt = performance.now();
await Promise.all(requests.map(({ body, ...head }) => send(head, body)));
const seconds = (performance.now() - startedAt) / 1000;
agent.destroy();
process.send({ statuses, seconds });
