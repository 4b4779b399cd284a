import type { Page } from '@playwright/test';
import { button, dialog, type PersonId, seen } from './acts.ts';
import { de, fillIn } from './words.ts';

const { waiting } = de.shell;

/** One entry that the server has refused, and one that this version of the app must not send. */
const entriesOf = (owner: PersonId) =>
  [
    {
      uuid: 'refused',
      state: 'parked',
      refusal: { status: 409, code: 'request.conflict', detail: '', facts: {}, errors: [] },
    },
    { uuid: 'waiting', state: 'waiting', refusal: null },
  ].map((entry) => ({
    ...entry,
    owner: `person:${owner}`,
    kind: 'of another version',
    version: 1,
    input: {},
    key: null,
    tries: 0,
    createdAt: '2026-11-02T08:30:00.000Z',
  }));

/** Stores two waiting entries of a person on the device, as if they had been made offline. */
export async function keepInputs(page: Page, owner: PersonId): Promise<void> {
  await page.evaluate(
    `new Promise((resolve, reject) => {
      const opening = indexedDB.open('kontor-outbox', 10);
      opening.onerror = reject;
      opening.onupgradeneeded = () => {
        const store = opening.result.createObjectStore('entries', { keyPath: 'id', autoIncrement: true });
        store.createIndex('uuid', 'uuid', { unique: true });
        store.createIndex('owner', 'owner');
      };
      opening.onsuccess = () => {
        const transaction = opening.result.transaction('entries', 'readwrite');
        for (const entry of ${JSON.stringify(entriesOf(owner))}) transaction.objectStore('entries').add(entry);
        transaction.oncomplete = () => resolve(opening.result.close());
      };
    })`,
  );
  await page.reload();
}

export const refusedButton = (page: Page) => button(page, fillIn(waiting.refused_one, { formatted: '1' }));
export const waitingButton = (page: Page) => button(page, fillIn(waiting.count_one, { formatted: '1' }));

/** Opens the list of waiting entries. */
export async function openWaiting(page: Page): Promise<void> {
  await refusedButton(page).click();
  await seen(dialog(page, waiting.title));
}
