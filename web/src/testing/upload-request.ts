import type { Network } from './network.ts';

/** The part of `XMLHttpRequest` that uploads use (`kernel/upload.ts`), sent over the test network. */
export const uploadRequestOver = (network: Network) =>
  class UploadRequest {
    readonly #headers = new Headers();
    readonly #aborted = new AbortController();
    #address = '';
    #method = 'GET';
    #answered: Headers | null = null;
    responseType = '';
    response: Blob | null = null;
    status = 0;
    readonly upload: { onprogress: ((progress: { loaded: number; total: number }) => void) | null } = {
      onprogress: null,
    };
    onload: (() => void) | null = null;
    onerror: (() => void) | null = null;
    onabort: (() => void) | null = null;

    open(method: string, address: string): void {
      this.#method = method;
      this.#address = address;
    }

    setRequestHeader(name: string, value: string): void {
      this.#headers.append(name, value);
    }

    getResponseHeader(name: string): string | null {
      return this.#answered?.get(name) ?? null;
    }

    send(body: BodyInit | null): void {
      void this.#send(body);
    }

    abort(): void {
      this.#aborted.abort();
      this.onabort?.();
    }

    async #send(body: BodyInit | null): Promise<void> {
      try {
        this.upload.onprogress?.({ loaded: 1, total: 1 });
        const { signal } = this.#aborted;
        const init = { method: this.#method, headers: this.#headers, body, signal };
        const answer = await network.fetch(this.#address, init);
        this.#answered = answer.headers;
        this.response = await answer.blob();
        this.status = answer.status;
        this.onload?.();
      } catch {
        if (!this.#aborted.signal.aborted) this.onerror?.();
      }
    }
  };
