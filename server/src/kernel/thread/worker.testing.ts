import { serveTasks } from './task.ts';
import { die, fail, hoard, reverse } from './tasks.testing.ts';

/** The worker thread of the tests. */
serveTasks([reverse, fail, die, hoard]);
