import type de from '../../de/kit/scan.ts';
import type { Words } from '../../words.ts';

export default {
  aim: 'Hold the barcode inside the frame.',
  opening: 'Starting the camera …',
  picture: 'Picture of the camera',
  lightOn: 'Light on',
  lightOff: 'Light off',
  tones: 'Sound',
  faults: {
    refused: 'The camera is not allowed',
    missing: 'No camera found',
    busy: 'The camera gives no picture',
    insecure: 'The camera is not available here',
    reader: 'The barcode reader could not be loaded',
  },
  help: {
    refused: 'Allow this portal to use the camera: by the icon before the address or in the settings of the device.',
    missing: 'A handheld scanner works without a camera, too.',
    busy: 'Maybe another app is using it.',
    insecure: 'Browsers allow it only if the portal is opened by https.',
    reader: 'Please check the connection.',
  },
} satisfies Words<typeof de>;
