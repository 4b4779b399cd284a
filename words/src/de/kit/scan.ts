/** Scanning by camera, as part of `kit.ts`. */
export default {
  aim: 'Halten Sie den Strichcode in den Rahmen.',
  aimQr: 'Halten Sie den QR-Code in den Rahmen.',
  opening: 'Die Kamera wird gestartet …',
  picture: 'Bild der Kamera',
  lightOn: 'Licht an',
  lightOff: 'Licht aus',
  tones: 'Ton',
  faults: {
    refused: 'Die Kamera ist nicht freigegeben',
    missing: 'Keine Kamera gefunden',
    busy: 'Die Kamera liefert kein Bild',
    insecure: 'Die Kamera ist hier nicht verfügbar',
    reader: 'Der Strichcode-Leser konnte nicht geladen werden',
  },
  help: {
    refused:
      'Erlauben Sie diesem Portal den Zugriff auf die Kamera: über das Symbol vor der Adresse oder in den Einstellungen des Geräts.',
    missing: 'Ein Handscanner funktioniert auch ohne Kamera.',
    busy: 'Vielleicht benutzt sie gerade ein anderes Programm.',
    insecure: 'Browser geben sie nur frei, wenn das Portal über https aufgerufen wird.',
    reader: 'Bitte prüfen Sie die Verbindung.',
  },
};
