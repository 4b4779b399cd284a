import { importTasks } from './areas/master-data/imports/tasks.ts';
import { serveTasks } from './kernel/thread/task.ts';

// The resident thread: an entry per area that has tasks.
serveTasks([...importTasks]);
