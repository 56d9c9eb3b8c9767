/** Header of an answer with the request's number in the server's log. */
export const REQUEST_ID_HEADER = 'x-request-id';
