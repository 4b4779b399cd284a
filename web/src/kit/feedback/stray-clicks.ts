/**
 * A dialog is gone by the first click of a double click: the second one would press what lies below it. It is caught, until
 * somebody clicks anew. `detail` counts the clicks that follow each other on one spot.
 */
export function catchStrayClicks(): void {
  const acts = ['mousedown', 'click', 'dblclick'] as const;
  const stop = () => {
    for (const act of acts) window.removeEventListener(act, listen, { capture: true });
  };
  const listen = (event: MouseEvent) => {
    // A click by the keyboard has no count.
    if (event.detail < 2) return stop();
    event.preventDefault();
    event.stopPropagation();
  };
  for (const act of acts) window.addEventListener(act, listen, { capture: true });
}
