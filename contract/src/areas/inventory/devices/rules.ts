/** Distinguishes a device's token from a person's. */
export const DEVICE_TOKEN = 'kontor-device-';

/** How long a pairing code is valid. */
export const PAIRING_MINUTES = 5;
