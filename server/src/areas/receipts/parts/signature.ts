const PREFIX = 'data:image/png;base64,';

/** The PNG of a data URL, which the contract has looked at. */
export const imageOf = (url: string): Buffer => Buffer.from(url.slice(PREFIX.length), 'base64');

export const dataUrlOf = (image: Uint8Array): string => `${PREFIX}${Buffer.from(image).toString('base64')}`;
