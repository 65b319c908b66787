/** Whether the extension can start programs and reach them: the local service, tasks, test interactions. */
export const runsPrograms: boolean = true;
