/**
 * The guard starts the node and reads a pipe whose other end only our process holds. When the pipe closes, the guard
 * kills the node and ends: that is how we stop it, and it also happens when we end in any other way, kill -9 included.
 * The node keeps nothing on disk, so a hard end harms nothing.
 */
export const guard = `
exec 3<&0
"$@" </dev/null 3<&- &
node=$!
exec 2>/dev/null
( while read -r _; do :; done <&3; kill -KILL "$node" ) &
watch=$!
wait "$node"
status=$?
kill "$watch"
wait "$watch"
exit "$status"
`;
