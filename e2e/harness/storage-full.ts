/** Simulates a full device: for all writes while `window.isFull`, or for the key `window.tooLarge`. */
export const STORAGE_FULL_SCRIPT = `
  for (const name of ['add', 'put']) {
    const write = IDBObjectStore.prototype[name];
    IDBObjectStore.prototype[name] = function (...args) {
      if (window.isFull || (window.tooLarge && args[0].key === window.tooLarge)) throw new DOMException('no room', 'QuotaExceededError');
      return write.apply(this, args);
    };
  }`;
