/** The answer when `If-None-Match` names the current version: no body is sent. */
export class NotModified {
  readonly version: number;

  constructor(version: number) {
    this.version = version;
  }
}
