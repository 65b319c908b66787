/** The default port, made of API version 10 twice. */
export const defaultPort = 10010;
