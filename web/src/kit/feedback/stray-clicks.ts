/**
 * The first click of a double click closes a dialog, and the second would hit the page below. It is swallowed until a
 * new click starts. `detail` counts successive clicks on one spot.
 */
export function catchStrayClicks(): void {
  const acts = ['mousedown', 'click', 'dblclick'] as const;
  const stop = () => {
    for (const act of acts) window.removeEventListener(act, listen, { capture: true });
  };
  const listen = (event: MouseEvent) => {
    // A keyboard click has no count.
    if (event.detail < 2) return stop();
    event.preventDefault();
    event.stopPropagation();
  };
  for (const act of acts) window.addEventListener(act, listen, { capture: true });
}
