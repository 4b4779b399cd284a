/** The answer to whoever knows the present version of what they ask for (`If-None-Match`): nothing is sent again. */
export class NotModified {
  readonly version: number;

  constructor(version: number) {
    this.version = version;
  }
}
