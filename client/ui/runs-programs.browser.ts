/** A browser starts no programs, so what needs them is not offered. */
export const runsPrograms: boolean = false;
