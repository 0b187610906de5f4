// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

/// Fails in every way that a receipt or a trace can show.
contract Faults {
    uint256 public attempts;

    error NotAllowed(address caller, uint256 code);

    event Survived(bool inner);

    function failWithText() external pure {
        revert("Faults: always");
    }

    function failWithPanic(uint256 divisor) external pure returns (uint256) {
        return 1 / divisor;
    }

    function failWithCustomError(uint256 code) external view {
        revert NotAllowed(msg.sender, code);
    }

    function failWithoutReason() external pure {
        revert();
    }

    /// The inner call fails and is caught: the transaction succeeds, its trace holds a failed frame that moves nothing.
    function surviveInnerFailure() external payable {
        attempts++;
        (bool inner, ) = address(this).call{value: msg.value}(abi.encodeCall(this.failWithText, ()));
        emit Survived(inner);
        (bool paid, ) = msg.sender.call{value: msg.value}("");
        require(paid);
    }
}

/// Ends itself in the transaction that calls it and leaves its coin to an heir.
contract Farewell {
    constructor() payable {}

    function leaveTo(address payable heir) external {
        selfdestruct(heir);
    }
}
