import type { OutgoingRequest } from './client.ts';

/** Sends as `fetch` does and reports the uploaded fraction, which `fetch` cannot. */
export const sendWithProgress =
  (onProgress: (share: number) => void) =>
  (address: string, { method, headers, body, signal }: OutgoingRequest): Promise<Response> =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, address);
      request.responseType = 'blob';
      headers.forEach((value, name) => {
        request.setRequestHeader(name, value);
      });
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
      request.onload = () => {
        const { response, status } = request;
        const responseHeaders = new Headers({ 'Content-Type': request.getResponseHeader('Content-Type') ?? '' });
        resolve(new Response(response, { status, headers: responseHeaders }));
      };
      request.onerror = () => reject(new TypeError('The network failed'));
      request.onabort = () => reject(signal?.reason ?? new DOMException('Aborted', 'AbortError'));
      signal?.addEventListener('abort', () => request.abort());
      if (signal?.aborted) request.abort();
      else request.send(body);
    });
