/** Distinguishes a device's token from a person's. */
export const DEVICE_TOKEN = 'kontor-device-';

/** How long the code is good that a device is paired by. */
export const PAIRING_MINUTES = 5;
