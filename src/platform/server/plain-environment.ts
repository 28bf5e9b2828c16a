/** For a process of its own: where fonts, libraries and compiled code are found, and nothing else of the shop's environment. */
export function plainEnvironment(): Record<string, string | undefined> {
  const names =
    /^(PATH|HOME|TMPDIR|TEMP|SystemRoot|FONTCONFIG_\w+|XDG_\w+|LD_LIBRARY_PATH|NODE_COMPILE_CACHE|DYLD_\w+)$/
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => names.test(name)))
}
