import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';

/** A message as a receiver gets it. */
export interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export type Respond = (response: ServerResponse, message: Received) => void;

/** Answers with a status and a text. */
export const respond =
  (status: number, text = '', headers: Readonly<Record<string, string>> = {}): Respond =>
  (response) =>
    response.writeHead(status, headers).end(text);

/** A server that receives webhooks; `answerBy` decides how it answers, at first with 204. */
export async function startReceiver() {
  const received: Received[] = [];
  let answer: Respond = respond(204);
  const server = createServer(async (request, response) => {
    let body = '';
    request.setEncoding('utf8');
    for await (const chunk of request) body += String(chunk);
    const message = { headers: request.headers, body };
    received.push(message);
    answer(response, message);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The receiver has no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    received,
    answerBy: (next: Respond) => {
      answer = next;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>;
