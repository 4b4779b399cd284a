/** The day of all journeys unless `TEST_DAY` names another: an ordinary Wednesday morning. */
const USUAL_DAY = '2027-03-10T08:30:00Z';

/** Whether the run has the usual day, whose dates the recorded outlines show. */
export const isUsualDay = process.env.TEST_DAY === undefined;

/** Milliseconds by which the run's clock is ahead of the machine's, fixed for all processes of a run. */
export const offsetMs = Number(
  process.env.CLOCK_OFFSET_MS ?? Date.parse(process.env.TEST_DAY ?? USUAL_DAY) - Date.now(),
);
process.env.CLOCK_OFFSET_MS = String(offsetMs);

/** A script that moves the clock of its page or process. Only `Date` is moved: timers stay as they are. */
export const MOVE_CLOCK = `(() => {
  const RealDate = Date;
  const realNow = RealDate.now.bind(RealDate);
  const movedNow = () => realNow() + ${offsetMs};
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args, newTarget) => Reflect.construct(target, args.length > 0 ? args : [movedNow()], newTarget),
    apply: () => new RealDate(movedNow()).toString(),
    get: (target, name) => (name === 'now' ? movedNow : Reflect.get(target, name)),
  });
})()`;
