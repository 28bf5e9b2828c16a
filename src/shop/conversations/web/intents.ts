/** What the buttons of a conversation's forms send as their intent. */
export const MESSAGE = 'message'
export const READ = 'read'
