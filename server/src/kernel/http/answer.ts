/** A call's JSON answer, ready to be sent, now or again. */
export class Answer {
  readonly status: number;
  readonly body: string | null;
  readonly location: string | null;
  readonly etag: string | null;
  /** Set on refusals and repeated answers: nothing was written, so no audit entry is needed. */
  readonly didNothing: boolean;

  constructor(
    status: number,
    body: string | null,
    location: string | null = null,
    etag: string | null = null,
    didNothing = false,
  ) {
    this.status = status;
    this.body = body;
    this.location = location;
    this.etag = etag;
    this.didNothing = didNothing;
  }
}
