import type de from '../../de/kit/scan.ts';
import type { Words } from '../../words.ts';

export default {
  aim: 'Hold the barcode inside the frame.',
  aimQr: 'Hold the QR code inside the frame.',
  opening: 'Starting the camera…',
  picture: 'Camera image',
  lightOn: 'Light on',
  lightOff: 'Light off',
  tones: 'Sound',
  faults: {
    refused: 'Camera access is blocked',
    missing: 'No camera found',
    busy: 'The camera is not providing an image',
    insecure: 'The camera is not available here',
    reader: 'The barcode reader could not be loaded',
  },
  help: {
    refused: 'Allow this portal to use the camera, using the icon beside the address or in the device settings.',
    missing: 'A handheld scanner also works without a camera.',
    busy: 'Another app may be using it.',
    insecure: 'Browsers only allow this when the portal is opened over https.',
    reader: 'Please check your connection.',
  },
} satisfies Words<typeof de>;
